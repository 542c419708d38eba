import type { TenantId } from '#domain/kernel/ids.ts';
import { PICTURES } from '#domain/testing/pictures.ts';
import { memorySharedFiles } from '../../adapters/memory/shared-files.ts';
import { templateId } from '../../http/persona/templates.ts';
import type { SharedFile } from '../../ports/files/shared-files.ts';
import { imagePath, putImage, uploadKey } from '../../share/persona-images.ts';
import { ANN, OTHER_SITE, SITE } from '../site.ts';
import { countingLinks } from '../time.ts';

/** Where the things lie that the requests of the samples make, and how they are found. */
export interface SampleIds {
  readonly tenant: TenantId;
  /** A project of the tracker, or a portfolio in the place of one. */
  readonly project: string;
  /** A board of that project, or the portfolio again. */
  readonly board: string;
  /** An issue of that project. */
  readonly issue: string;
  /** Of every thing that is found by a ULID. */
  readonly id: string;
  /** Is part of everything that is made: users without the right to see it must not get it in any answer. */
  readonly name: string;
  /** The link that the first sharing of the board makes. */
  readonly link: string;
  readonly home: {
    readonly scope: 'global' | 'portfolio' | 'project';
    readonly projectId?: string;
    readonly portfolioBoardId?: string;
  };
  readonly template: string;
  /** The name of a file that a browser uploaded for the persona. */
  readonly upload: string;
  /** The path of a picture that was confirmed before. */
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

/** In the order in which the boards are shared. */
const sampleIds = (chosen: Chosen): SampleIds => ({
  ...chosen,
  link: newLink(),
  template: templateId(ANN, chosen.name),
  upload: `upload${chosen.id}`,
  image: imagePath(shownAt(chosen), GIF),
});

/** The first site's own project, whose board is the one that is looked at. */
export const OWN = sampleIds({
  tenant: SITE.clientKey as TenantId,
  project: '10',
  board: '1',
  issue: 'ONE-1',
  id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  name: 'Only the first site knows',
  home: { scope: 'global' },
});

/** Another project of the same site, which Ann alone may see, and a portfolio of which she alone is a member. */
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

/** What lies in that portfolio of Ann's itself. */
export const IN_PORTFOLIO = sampleIds({
  ...HIDDEN,
  project: HIDDEN.id,
  board: HIDDEN.id,
  id: '01JZZZZZZZZZZZZZZZZZZZZZZD',
  name: 'Only the members know',
  home: { scope: 'portfolio', portfolioBoardId: HIDDEN.id },
});

/** Puts the upload where the bucket would have put it, and the picture where it was confirmed. */
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
