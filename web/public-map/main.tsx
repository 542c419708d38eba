import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { SharedBoard } from '#domain/contracts/shared-board.ts';
import { languageOf } from '#domain/kernel/languages.ts';
import { localDay } from '../app/local-day.ts';
import { textsOf } from '../i18n/texts.ts';
import { applyTheme, layTokens } from '../page/theme.ts';
import { isPhone } from './phone/use-phone.ts';
import { PublicMap } from './public-map.tsx';
import { talkOf } from './talk.tsx';
import { createWords, speak } from './words.ts';
import '../app/fonts.css';
import './page.css';
import '../ui/forced-colors.css';

/** Sets the colour mode of the visitor's system, and follows its changes. */
const followSystem = async (): Promise<void> => {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const wear = () => applyTheme(document.documentElement, dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', () => void wear());
  await wear();
};

/**
 * Activates the preloaded style sheets. The promise resolves when all have loaded or failed. Without them, the map
 * would push down the outline for a moment.
 */
const layStyles = async (): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]');
  await Promise.all(
    [...links].map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
          link.rel = 'stylesheet';
        }),
    ),
  );
};

/**
 * Removes the parameter about a sent comment from the address. Otherwise the page would thank the visitor again after a
 * reload.
 */
const forgetSent = (): void => {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('sent')) return;
  address.searchParams.delete('sent');
  window.history.replaceState(null, '', address);
};

/**
 * Replaces the outline, which the server has rendered, by the map. The page already contains the map's data, so no
 * request is needed. If an error occurs, the outline stays.
 */
const start = async (): Promise<void> => {
  const picture = document.getElementById('picture')?.textContent;
  const place = document.getElementById('map');
  if (!picture || !place) return;
  const language = languageOf(document.documentElement.lang);
  const [start, publicMap] = await Promise.all([
    textsOf(language, 'start'),
    textsOf(language, 'publicMap'),
    followSystem(),
    // The code of the phone page must be loaded before the outline disappears.
    isPhone() ? import('./phone/phone-page.tsx') : null,
  ]);
  speak(createWords(language, { start, publicMap }));
  layTokens(document);
  await layStyles();
  const talk = talkOf(document);
  const roadmap = document.getElementById('roadmap') !== null;
  forgetSent();
  createRoot(place).render(
    <StrictMode>
      <PublicMap
        board={JSON.parse(picture) as SharedBoard}
        talk={talk}
        roadmap={roadmap}
        planned={roadmap && window.location.hash === '#roadmap'}
        today={localDay(new Date())}
        talking={Boolean(talk?.querySelector('[role=status]'))}
      />
    </StrictMode>,
  );
};

void start();
