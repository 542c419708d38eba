import * as z from 'zod/mini';

const path = z.string().check(z.regex(/^\/assets\/[\w.-]+$/));

/** The files of the built client that a public page loads: script, styles and font of the interactive map. */
const mapFilesSchema = z.object({ script: path, styles: z.array(path), font: path });
export type MapFiles = z.infer<typeof mapFilesSchema>;

/**
 * Reads the list of files that the build wrote. Throws when the list is invalid, because then the deployment is broken.
 */
export const readMapFiles = (text: string): MapFiles => z.parse(mapFilesSchema, JSON.parse(text));
