/** The edge sets this header on each request to the API and overwrites the caller's. */
export const EDGE_HEADER = 'x-cairn-edge';
export const VIEWER_HEADER = 'x-cairn-viewer';
