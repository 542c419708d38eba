import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { referencePage } from './page.ts';

/** `npm run api:reference`: writes the reference of the HTTP API anew. */
await writeFile(resolve(import.meta.dirname, '../../functions/API.md'), await referencePage());
