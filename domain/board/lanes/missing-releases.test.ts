import { describe, expect, it } from 'vitest';
import { version } from '../../testing/issues.ts';
import { missingReleases } from './missing-releases.ts';

describe('the releases that an import can create', () => {
  it('are named once, and have a name that no release has', () => {
    const versions = [version('7'), version('9', { archived: true })];
    const names = ['2.0', ' 2.0 ', 'release 7', 'Release 9', ' ', 'x'.repeat(256), '2.1'];
    expect(missingReleases(names, versions)).toEqual(['2.0', '2.1']);
  });
});
