import type { TFunction } from 'i18next';
import type { Fact, SharingPart } from '../../store/ledger/change.ts';
import { dayText } from './day-words.ts';

type SharingName = `sharing.${SharingPart}`;

export const isSharingPart = (name: Fact['name']): name is SharingName =>
  name.startsWith('sharing.');

/** Labels of the sharing settings, as in the share dialog. */
const NAMES = {
  'sharing.link': 'share.link',
  'sharing.name': 'share.name',
  'sharing.password': 'share.locked',
  'sharing.description': 'share.description',
  'sharing.lanes': 'share.lanes.label',
  'sharing.people': 'share.people.label',
  'sharing.expiresOn': 'share.ends',
  'sharing.status': 'share.shown.status',
  'sharing.points': 'share.shown.points',
  'sharing.completed': 'share.shown.completed',
  'sharing.subtasks': 'share.shown.subtasks',
  'sharing.roadmap': 'share.shown.roadmap',
  'sharing.personas': 'share.shown.personas',
  'sharing.comments': 'share.shown.comments',
} as const satisfies Readonly<Record<SharingName, string>>;

export const sharingName = (t: TFunction, name: SharingName): string => t(NAMES[name]);

export const sharingText = (
  t: TFunction,
  name: SharingName,
  text: string,
  language: string,
): string => {
  if (text === '') return t('offline.nothing');
  switch (name) {
    case 'sharing.lanes':
      return t(`share.lanes.${text as 'release' | 'sprint' | 'none'}`);
    case 'sharing.people':
      return t(`share.people.${text as 'none' | 'initials'}`);
    case 'sharing.expiresOn':
      return dayText(language, text);
    case 'sharing.name':
    case 'sharing.description':
      return text;
    default:
      return t(text === 'true' ? 'offline.on' : 'offline.off');
  }
};
