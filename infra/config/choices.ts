import type { StageChoice } from './stages.ts';

/** Every option that `cdk deploy` and `deploy:check` accept as `-c name=value`. The guide explains each of them. */
const CHOICES: Readonly<Record<keyof StageChoice, true>> = {
  stage: true,
  region: true,
  appUrl: true,
  regionUrls: true,
  certificateArn: true,
  firewallArn: true,
  licensing: true,
  licenceKeys: true,
  concurrency: true,
  rollout: true,
  hstsPreload: true,
  edgeSecretVersion: true,
  monthlyBudget: true,
  backupCopyVault: true,
  forgeAppId: true,
  forgeLocations: true,
  aiProvider: true,
  aiModel: true,
  aiModelRegions: true,
  aiBaseUrl: true,
  aiKeySecret: true,
};

export const CHOICE_NAMES: readonly string[] = Object.keys(CHOICES);

/**
 * Returns whether a key of the context belongs to the CDK: feature flags, its own settings and cached look-ups. All of
 * them contain a colon or a slash; our options contain none.
 */
const belongsToCdk = (name: string): boolean => /[:/]/.test(name);

/** Returns the number of characters to insert, delete or replace that turn one name into the other. */
const distanceOf = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, against] of [...other].entries()) {
      next.push(
        Math.min(
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (row[column] ?? 0) + (letter === against ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const nearestTo = (name: string): string =>
  CHOICE_NAMES.toSorted(
    (one, other) =>
      distanceOf(one.toLowerCase(), name.toLowerCase()) -
      distanceOf(other.toLowerCase(), name.toLowerCase()),
  )[0] ?? '';

/**
 * Returns the options of a stage from the context of the CDK. Throws for an option that does not exist: a misspelt name
 * would otherwise deploy the default, such as a production without its domain.
 */
export const choicesOf = (context: Readonly<Record<string, unknown>>): StageChoice => {
  const own = Object.entries(context).filter(([name]) => !belongsToCdk(name));
  const unknown = own.find(([name]) => !CHOICE_NAMES.includes(name))?.[0];
  if (unknown !== undefined) {
    throw new Error(
      `There is no option "${unknown}". Did you mean "-c ${nearestTo(unknown)}=…"? Known: ${CHOICE_NAMES.join(', ')}.`,
    );
  }
  return Object.fromEntries(own);
};
