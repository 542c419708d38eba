import { parseArgs } from 'node:util';
import { addressOf, regionOf } from '../config/regions.ts';
import { chosenStage } from '../config/stages.ts';
import type { ForgeApp } from '../descriptor/forge.ts';

export interface ForgeCommand {
  readonly app: ForgeApp;
  /** Folder for the app. Its previous content is deleted. */
  readonly outDir: string;
}

export const USAGE = `npm run forge:manifest -- --app ari:cloud:ecosystem::app/UUID [--stage NAME] [--app-url https://…]
                          [--region EU=https://…]… [--out DIR]
    builds the client and writes manifest.yml with all it names into DIR (infra/forge/dist),
    from which "forge deploy" works; the app's id comes from "forge register"`;

const APP_ID = /^ari:cloud:ecosystem::app\/[0-9a-f-]{36}$/;
/** Parses the arguments. Throws a message for the user when an argument is missing or invalid. */
export const readForgeCommand = (args: readonly string[]): ForgeCommand => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      app: text,
      stage: text,
      'app-url': text,
      out: text,
      region: { ...text, multiple: true },
    },
  });
  const { app: appId = '', 'app-url': appUrl, out = 'infra/forge/dist', region = [] } = values;
  if (!APP_ID.test(appId)) {
    throw new Error('--app must be the id that "forge register" gave: ari:cloud:ecosystem::app/…');
  }
  const stage = chosenStage({
    ...(values.stage === undefined ? {} : { stage: values.stage }),
    ...(appUrl === undefined ? {} : { appUrl: addressOf(appUrl, '--app-url') }),
  });
  return {
    app: {
      appId,
      appKey: stage.appKey,
      appUrl: stage.appUrl,
      regions: Object.fromEntries(region.map(regionOf)),
    },
    outDir: out,
  };
};
