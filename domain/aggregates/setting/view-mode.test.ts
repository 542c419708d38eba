import { describe, expect, it } from 'vitest';
import { liftUserSettings } from './user-settings.ts';
import { mapViewOf, viewedAs } from './view-mode.ts';

describe('the view of a map', () => {
  const fresh = liftUserSettings(null);

  it('is the story map by default, and does not affect other settings', () => {
    expect(mapViewOf(fresh)).toBe('storyMap');
    const turned = viewedAs('horizontalStoryMap')(fresh);
    expect(mapViewOf(turned)).toBe('horizontalStoryMap');
    expect({ ...turned, viewMode: fresh.viewMode }).toEqual(fresh);
  });

  it('is the story map for a user who last saw the roadmap', () => {
    expect(mapViewOf(viewedAs('roadmap')(fresh))).toBe('storyMap');
  });
});
