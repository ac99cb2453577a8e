import { named } from "@octavo/texts";
import type { AuditEntryDto } from "@octavo/contracts";
import { capitalised } from "@octavo/format";
import { t } from "../../../texts/operations";
import { operations } from "../../../texts/en/operations";
import { wordsIn } from "../../../texts/words";

/** The subjects of entries, as the filter offers them. */
export const auditSubjects = (): string[] => wordsIn(operations, "audit.of");

/** `post.restore_revision` → "Post restored to an earlier version"; unknown words stay readable. */
export function describeEvent(action: string): string {
  const known = named(t, "audit.event", action);
  if (known) return known;
  const [type = "", name = ""] = action.split(".", 2);
  return t("audit.eventOf", {
    subject: subjectName(type),
    verb: named(t, "audit.did", name) ?? words(name),
  }).trim();
}

export const subjectName = (type: string): string =>
  named(t, "audit.of", type) ?? capitalised(words(type));

/** The details of an entry, one line each. */
export function describeDetails(
  details: AuditEntryDto["details"],
): { name: string; text: string }[] {
  return Object.entries(details)
    .filter(([, value]) => value !== undefined && !isEmptyList(value))
    .map(([name, value]) => ({
      name: name === "fields" ? t("audit.changed") : capitalised(words(name)),
      text:
        name === "fields" && Array.isArray(value)
          ? value.map((field) => words(String(field))).join(", ")
          : valueText(value),
    }));
}

function valueText(value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? t("audit.yes") : t("audit.no");
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value !== "object" || value === null) return "—";
  return Object.entries(value)
    .map(([name, part]) => `${words(name)} ${valueText(part)}`)
    .join(", ");
}

const isEmptyList = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 0;

const words = (name: string): string => name.replaceAll("_", " ");
