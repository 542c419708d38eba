/** The CDN sets this header on each request to the API, and overwrites a value from the caller. */
export const EDGE_HEADER = 'x-cairn-edge';
export const VIEWER_HEADER = 'x-cairn-viewer';
