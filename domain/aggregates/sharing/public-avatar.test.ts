import { describe, expect, it } from 'vitest';
import { publicAvatar } from './public-avatar.ts';
import { publicAvatarPath } from './public-avatar-path.ts';

const path = `/persona-image/${'0'.repeat(32)}/${'a'.repeat(32)}.webp`;

describe('the public picture of a persona', () => {
  it.each([
    [{ kind: 'stock', number: 7 } as const, '/assets/avatars-1/7.svg'],
    [{ kind: 'image', path } as const, path],
    [{ kind: 'link', url: 'https://example.test/me.png' } as const, '/assets/avatars-1/1.svg'],
    [{ kind: 'image', path: '/elsewhere.png' } as const, '/assets/avatars-1/1.svg'],
  ])('comes only from our CloudFront distribution: %j', (avatar, address) => {
    expect(publicAvatarPath(publicAvatar(avatar))).toBe(address);
  });
});
