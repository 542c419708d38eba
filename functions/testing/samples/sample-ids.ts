import type { TenantId } from '#domain/kernel/ids.ts';
import { PICTURES } from '#domain/testing/pictures.ts';
import { memorySharedFiles } from '../../adapters/memory/shared-files.ts';
import { templateId } from '../../http/persona/templates.ts';
import type { SharedFile } from '../../ports/files/shared-files.ts';
import { imagePath, putImage, uploadKey } from '../../share/persona-images.ts';
import { ANN, OTHER_SITE, SITE } from '../site.ts';
import { countingLinks } from '../time.ts';

export interface SampleIds {
  readonly tenant: TenantId;
  /** The id of a project or a portfolio. */
  readonly project: string;
  /** A board of that project, or the portfolio. */
  readonly board: string;
  readonly issue: string;
  /** The ULID of every thing in this scope whose id is a ULID. */
  readonly id: string;
  /** A part of every name and text in the samples. No answer to users without access may contain it. */
  readonly name: string;
  /** The link that the first sharing of the board creates. */
  readonly link: string;
  readonly home: {
    readonly scope: 'global' | 'portfolio' | 'project';
    readonly projectId?: string;
    readonly portfolioBoardId?: string;
  };
  readonly template: string;
  /** The name of an uploaded file of the persona. */
  readonly upload: string;
  /** The path of a confirmed picture. */
  readonly image: string;
}

const GIF = { type: 'image/gif', extension: 'gif' };

const shownAt = ({ tenant, id }: Pick<SampleIds, 'tenant' | 'id'>) => ({
  tenant,
  persona: id,
  upload: `shown-${id}`,
});

type Chosen = Omit<SampleIds, 'link' | 'template' | 'upload' | 'image'>;

const newLink = countingLinks();

/**
 * Completes the ids of one scope. Links are numbered, so scopes must be listed in the order in which their boards are
 * shared.
 */
const sampleIds = (chosen: Chosen): SampleIds => ({
  ...chosen,
  link: newLink(),
  template: templateId(ANN, chosen.name),
  upload: `upload${chosen.id}`,
  image: imagePath(shownAt(chosen), GIF),
});

/** The ids of the first site's own project and its board. */
export const OWN = sampleIds({
  tenant: SITE.clientKey as TenantId,
  project: '10',
  board: '1',
  issue: 'ONE-1',
  id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  name: 'Only the first site knows',
  home: { scope: 'global' },
});

/** Another project of the same site, and a portfolio with it. Only Ann can see them. */
export const HIDDEN = sampleIds({
  tenant: SITE.clientKey as TenantId,
  project: '20202',
  board: '20203',
  issue: 'HIDE-1',
  id: '01JZZZZZZZZZZZZZZZZZZZZZZB',
  name: 'Only the hidden project knows',
  home: { scope: 'project', projectId: '20202' },
});

/** A project of another site. */
export const ELSEWHERE = sampleIds({
  tenant: OTHER_SITE.clientKey as TenantId,
  project: '30302',
  board: '30303',
  issue: 'FAR-1',
  id: '01JZZZZZZZZZZZZZZZZZZZZZZC',
  name: 'Only the other site knows',
  home: { scope: 'project', projectId: '30302' },
});

/** Ids of things in Ann's portfolio, whose id is `HIDDEN.id`. */
export const IN_PORTFOLIO = sampleIds({
  ...HIDDEN,
  project: HIDDEN.id,
  board: HIDDEN.id,
  id: '01JZZZZZZZZZZZZZZZZZZZZZZD',
  name: 'Only the members know',
  home: { scope: 'portfolio', portfolioBoardId: HIDDEN.id },
});

/** Stores the upload and the confirmed picture, as the bucket would. */
export const plantUpload = async (
  files: Map<string, SharedFile>,
  ids: SampleIds = OWN,
): Promise<void> => {
  const { tenant, id: persona, upload } = ids;
  await putImage(memorySharedFiles(files), shownAt(ids), { ...GIF, body: PICTURES.gif });
  files.set(uploadKey({ tenant, persona, upload }), {
    body: PICTURES.gif,
    type: '',
    caching: '',
  });
};
