import * as z from 'zod/mini';
import type { AiDefinitionRow } from '../aggregates/ai-definition/view.ts';
import { line, lines } from '../kernel/text.ts';
import { idText } from './limits.ts';

/** `boardId`: id of a board of the tracker, `project-<id>` of a single project, or id of a portfolio. */
const boardId = idText.check(z.minLength(1));

/** POST /smb/ai-generator/definition (R-AI-3). */
export const createAiDefinitionBodySchema = z.object({
  boardId,
  /** The purpose of the product, in at most 5,000 characters. */
  describe: lines(),
  /** The main features, one per line or separated by commas; at most 5,000 characters. */
  keyFeatures: z.optional(lines()),
  /** Such as "web shop"; less than 255 characters. */
  typeOfProduct: z.optional(line()),
});

/** PUT /smb/ai-generator/definition: changes the given fields only. */
export const changeAiDefinitionBodySchema = z.extend(
  z.partial(z.omit(createAiDefinitionBodySchema, { boardId: true })),
  { boardId },
);

/** GET /smb/ai-generator/definition?boardId. The status 404 means that the board has no definition. */
export const aiDefinitionSchema = z.object({
  boardId: z.string(),
  describe: z.string(),
  keyFeatures: z.string(),
  typeOfProduct: z.string(),
  /** Also the ETag, for `If-Match`. */
  version: z.number(),
  updatedAt: z.string(),
});
export type AiDefinition = z.infer<typeof aiDefinitionSchema>;

export const showAiDefinition = (row: AiDefinitionRow): AiDefinition => {
  const { boardId, describe, keyFeatures, typeOfProduct, version, updatedAt } = row;
  return { boardId, describe, keyFeatures, typeOfProduct, version, updatedAt };
};
