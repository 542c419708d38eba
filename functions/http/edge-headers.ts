/** What the edge writes into each request that it passes to the API, in place of whatever a caller wrote there. */
export const EDGE_HEADER = 'x-cairn-edge';
export const VIEWER_HEADER = 'x-cairn-viewer';
