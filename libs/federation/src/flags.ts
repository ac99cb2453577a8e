/** A switch that an app declares and that the site can set for some of its visitors, without a release. */
export interface DeclaredFlag {
  /** What visitors get while the site sets nothing. */
  default: boolean;
  /** What it switches, for the people who set it. */
  description: string;
}

/** The values of one visitor, by name. */
export type Flags = Readonly<Record<string, boolean>>;

/** Those that a frontend's settings declare, by their names; any, where they declare none. */
export type FlagsOf<Settings> = Settings extends {
  readonly flags: infer Declared extends object;
}
  ? Readonly<Record<keyof Declared & string, boolean>>
  : Flags;

/** All are in the memory of every server, and those of an app in each of its documents. */
export const MOST_FLAGS = 50;

const DESCRIPTION_LENGTH = 200;

const FLAG_NAME = /^[a-z][A-Za-z0-9]{0,39}$/;

/** Those that the site itself gives to apps. */
const OWN_NAMES: readonly string[] = [
  "offline",
  "readersApart",
  "signUp",
  "slots",
];

/** Why a declaration cannot be used; null if it can. */
export function flagsDenial(declared: unknown): string | null {
  if (
    typeof declared !== "object" ||
    declared === null ||
    Array.isArray(declared)
  )
    return "flags must be an object with a flag for each name";
  const flags = Object.entries(declared);
  if (flags.length > MOST_FLAGS)
    return `an app has at most ${MOST_FLAGS} flags, and these are ${flags.length}`;
  for (const [name, flag] of flags) {
    const denial = flagDenial(name, flag);
    if (denial !== null) return denial;
  }
  return null;
}

function flagDenial(name: string, flag: unknown): string | null {
  // Every object has some names already, such as `constructor`.
  if (!FLAG_NAME.test(name) || name in {})
    return `a flag is named like a variable, such as newHeader, not ${JSON.stringify(name.slice(0, 50))}`;
  if (OWN_NAMES.includes(name)) return `${name} is a flag of the site itself`;
  const { default: usual, description } = {
    ...(flag as Partial<DeclaredFlag> | null),
  };
  if (typeof usual !== "boolean")
    return `the flag ${name} needs a default: true or false`;
  return typeof description === "string" &&
    description.length <= DESCRIPTION_LENGTH
    ? null
    : `the flag ${name} needs a description of at most ${DESCRIPTION_LENGTH} characters`;
}
