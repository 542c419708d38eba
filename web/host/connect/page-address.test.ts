import { describe, expect, it } from 'vitest';
import { readPageChoice } from '#domain/publishing/frozen/page-choice.ts';
import { addressIn } from './page-address.ts';

const page = (parameters: Record<string, string>) => ({ kind: 'board', parameters });

describe('the address of a page of Cairn', () => {
  it('leads to Cairn in the host, and contains a readable name of the board', () => {
    const here = page({ xdm_e: 'https://one.test', xdm_c: 'channel-app.cairn__story-map' });
    const address = addressIn(here, 'full-screen-viewer', { boardId: '5' });
    expect(address).toBe(
      'https://one.test/plugins/servlet/ac/app.cairn/full-screen-viewer?ac.boardId=5',
    );
    expect(readPageChoice({ link: address ?? '' }, 'https://one.test').board).toBe('-5');
  });

  it('is null when the host does not reveal its own address', () => {
    expect(addressIn(page({}), 'main', {})).toBeNull();
    expect(addressIn(page({ xdm_e: 'https://one.test', xdm_c: 'x' }), 'main', {})).toBeNull();
  });
});
