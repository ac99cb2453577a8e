import type { CommandInput } from "./command";
import { usageError } from "./cli-error";

/**
 * The same pattern as in the contract. Copied, because this program is installed without our other
 * packages.
 */
export const APP_NAME = /^[a-z][a-z0-9-]{0,29}$/;

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,50})?$/;

export interface AppVersion {
  app: string;
  version: string;
}

/** `labs@1.4.0` */
export function readAppVersion(word: string | undefined): AppVersion {
  const [app = "", version = "", ...rest] = (word ?? "").split("@");
  if (rest.length > 0 || version === "")
    throw usageError(
      `Name app and version, such as labs@1.4.0${word ? `, not "${word}"` : ""}.`,
    );
  return { app: readApp(app), version: readVersion(version) };
}

export function readApp(word: string | undefined): string {
  if (word === undefined || !APP_NAME.test(word))
    throw usageError(
      `Name an app, such as labs${word ? `: "${word}" cannot be one` : ""}.`,
    );
  return word;
}

export function readVersion(word: string): string {
  if (!VERSION.test(word))
    throw usageError(`"${word}" is no version such as 1.4.0.`);
  return word;
}

/** A whole number within bounds. */
export function readNumber(
  input: CommandInput,
  option: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const word = input.options.get(option);
  if (word === undefined) return undefined;
  const number = Number(word);
  if (!Number.isInteger(number) || number < min || number > max)
    throw usageError(
      `--${option} must be a whole number between ${min} and ${max}.`,
    );
  return number;
}

/** Path of an app's calls. */
export function appPath(app: string): string {
  return `/frontends/apps/${encodeURIComponent(app)}`;
}

export function releasePath({ app, version }: AppVersion): string {
  return `${appPath(app)}/releases/${encodeURIComponent(version)}`;
}
