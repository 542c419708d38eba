/** The edge sets this header on each request to the API. A value from the caller is overwritten. */
export const EDGE_HEADER = 'x-cairn-edge';
export const VIEWER_HEADER = 'x-cairn-viewer';
