import * as z from 'zod/mini';

const path = z.string().check(z.regex(/^\/assets\/[\w.-]+$/));

/** What of the built client a public page names: the map that is laid over its outline, and its letters. */
const mapFilesSchema = z.object({ script: path, styles: z.array(path), font: path });
export type MapFiles = z.infer<typeof mapFilesSchema>;

/** As the build has listed them. Throws for what is no such list: it would be a fault of the deployment. */
export const readMapFiles = (text: string): MapFiles => z.parse(mapFilesSchema, JSON.parse(text));
