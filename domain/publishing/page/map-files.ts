import * as z from 'zod/mini';

const path = z.string().check(z.regex(/^\/assets\/[\w.-]+$/));

/** The files of the built client that a public page loads: the interactive map and its font. */
const mapFilesSchema = z.object({ script: path, styles: z.array(path), font: path });
export type MapFiles = z.infer<typeof mapFilesSchema>;

/** Reads the build's list of files. Throws when the list is invalid, because the deployment is broken then. */
export const readMapFiles = (text: string): MapFiles => z.parse(mapFilesSchema, JSON.parse(text));
