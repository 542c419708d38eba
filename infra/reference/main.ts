import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { referencePage } from './page.ts';

/** `npm run api:reference`: writes the reference page of the HTTP API. */
await writeFile(resolve(import.meta.dirname, '../../functions/API.md'), await referencePage());
