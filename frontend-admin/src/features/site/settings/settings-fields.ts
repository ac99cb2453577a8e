import { ownValue } from "@octavo/format";
import { t } from "../../../texts/settings";

/** How one setting is held by its field, sent in a call, and said to people. */
export interface FieldKind<Saved, Held, Sent> {
  toForm(saved: Saved): Held;
  toPayload(held: Held): Sent;
  toText(held: Held): string;
}

/** On or off. */
export const flag: FieldKind<boolean, boolean, boolean> = {
  toForm: (saved) => saved,
  toPayload: (held) => held,
  toText: (held) => t(held ? "common.yes" : "common.no"),
};

/** Words; without any, the default applies. */
export const text: FieldKind<string | null, string, string | null> = {
  toForm: (saved) => saved ?? "",
  toPayload: (held) => held.trim() || null,
  toText: (held) => held,
};

/** The same, where people are told that there are none. */
export const textOrUnset: typeof text = {
  ...text,
  toText: (held) => held || t("settings.unset"),
};

/** What is no number is left for the rules to refuse. */
export const number: FieldKind<number | null, string, number | null> = {
  toForm: (saved) => `${saved ?? ""}`,
  toPayload: (held) => (held.trim() === "" ? null : Number(held)),
  toText: (held) => held,
};

/** A file of the library, by its id. */
export const picture: FieldKind<number | null, number | null, number | null> = {
  toForm: (saved) => saved,
  toPayload: (held) => held,
  toText: (held) => (held === null ? "" : t("settings.otherPicture")),
};

/** What the server never tells; empty, the stored one stays. */
export const secret: FieldKind<unknown, string, string | null> = {
  ...text,
  toForm: () => "",
  toPayload: (held) => held || null,
};

/** One of several. */
export const choice = <Value>(
  toText: (value: Value) => string,
): FieldKind<Value, Value, Value> => ({
  toForm: (saved) => saved,
  toPayload: (held) => held,
  toText,
});

/** Several texts, one on each line. */
export const lines = <Sent extends readonly string[] | null>(
  toPayload: (held: string) => Sent,
): FieldKind<readonly string[], string, Sent> => ({
  toForm: (saved) => saved.join("\n"),
  toPayload,
  toText: (held) => held,
});

type AnyKind = FieldKind<unknown, unknown, unknown>;
type AnyKinds = Readonly<Record<string, AnyKind>>;

type SavedOf<Kinds extends AnyKinds, Name extends keyof Kinds> = Parameters<
  Kinds[Name]["toForm"]
>[0];

/** Without those that the server does not tell. */
type Saved<Kinds extends AnyKinds> = {
  [
    Name in keyof Kinds as unknown extends SavedOf<Kinds, Name> ? never : Name
  ]: SavedOf<Kinds, Name>;
};

type Held<Kinds extends AnyKinds> = {
  -readonly [Name in keyof Kinds]: ReturnType<Kinds[Name]["toForm"]>;
};

type Sent<Kinds extends AnyKinds> = {
  -readonly [Name in keyof Kinds]: ReturnType<Kinds[Name]["toPayload"]>;
};

/** What {@link settingsKind} wants to know, where each field has one of these kinds. */
export function byField<Kinds extends AnyKinds>(kinds: Kinds) {
  const each = (to: (name: string, kind: AnyKind) => unknown) =>
    Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [name, to(name, kind)]),
    );
  return {
    toForm: (saved: Saved<Kinds>) =>
      each((name, kind) =>
        kind.toForm(ownValue<unknown>(saved, name)),
      ) as Held<Kinds>,
    toPayload: (form: Held<Kinds>) =>
      each((name, kind) =>
        kind.toPayload(ownValue<unknown>(form, name)),
      ) as Sent<Kinds>,
    valueText: (form: Held<Kinds>, name: keyof Kinds & string): string =>
      ownValue(kinds, name)?.toText(form[name]) ?? "",
  };
}
