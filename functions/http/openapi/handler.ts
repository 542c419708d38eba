import { serveOpenApi } from './serve.ts';

export const handler = serveOpenApi();
