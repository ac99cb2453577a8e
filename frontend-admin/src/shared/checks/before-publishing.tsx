import { Heading, ImageOff, TextQuote, Unlink } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import Quill from "quill/core";
import { useMemo, useState } from "react";
import type { MouseEvent } from "react";
import { t } from "../../texts";
import { cutText } from "../cut-text";
import { SettingsSection } from "../editor/settings-section";
import { useSettled } from "../use-settled";
import styles from "./before-publishing.module.css";
import { isSame, nameOf, readFindings } from "./read-findings";
import type { Finding } from "./read-findings";
import { useDeadLinks } from "./use-dead-links";

interface BeforePublishingProps {
  /** HTML. */
  content: string;
  /** Absent where there is none, as in pages. Its field has this name. */
  excerpt?: string;
}

interface Hint {
  id: string;
  kind: Finding["kind"] | "excerpt";
  text: string;
  /** Moves the focus to what the hint is about. */
  show: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** What a writer may want to mend first. Nothing here holds up a save. */
export function BeforePublishing({ content, excerpt }: BeforePublishingProps) {
  const [isOpen, setOpen] = useState(true);
  const settled = useSettled(content, PAUSE_MS);
  const found = useTextHints(settled);
  const lacksExcerpt = settled !== "" && excerpt?.trim() === "";
  const hints = lacksExcerpt ? [...found, noExcerpt()] : found;
  const { length: count } = hints;
  return (
    <SettingsSection
      title={t("checks.title")}
      aside={count > 0 ? t("checks.count", { count }) : t("checks.none")}
      asideTone={count > 0 ? "warning" : undefined}
      isOpen={isOpen && count > 0}
      // An empty list closes automatically. That is not a choice to remember.
      onToggle={(isChosen) => count > 0 && setOpen(isChosen)}
    >
      {count > 0 ? (
        <Hints hints={hints} />
      ) : (
        <p className="muted">{t("checks.fine")}</p>
      )}
    </SettingsSection>
  );
}

const noExcerpt = (): Hint => ({
  id: "excerpt",
  kind: "excerpt",
  text: t("checks.excerpt"),
  // At once: what is typed right after it must not be lost.
  show({ currentTarget: { form } }) {
    const field = form?.elements.namedItem("excerpt");
    if (field instanceof HTMLElement) field.focus();
  },
});

const MOST_SHOWN = 50;

const ICONS: Record<Hint["kind"], LucideIcon> = {
  alt: ImageOff,
  heading: Heading,
  link: Unlink,
  excerpt: TextQuote,
};

function Hints({ hints }: { hints: readonly Hint[] }) {
  return (
    <ul role="list" className={styles.hints}>
      {hints.slice(0, MOST_SHOWN).map(({ id, kind, text, show }) => {
        const Icon = ICONS[kind];
        return (
          <li key={id}>
            <button type="button" className={styles.hint} onClick={show}>
              <Icon aria-hidden="true" />
              {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const PAUSE_MS = 500;

function useTextHints(html: string): Hint[] {
  const findings = useFindings(html);
  const dead = useDeadLinks(
    findings.flatMap((one) => (one.kind === "link" ? one.path : [])),
  );
  return findings
    .filter((one) => one.kind !== "link" || dead.includes(one.path))
    .map((finding) => ({
      id: `${finding.kind} ${nameOf(finding)}`,
      kind: finding.kind,
      text: sentence(finding),
      show: ({ currentTarget: { form } }) => showInText(form, finding),
    }));
}

function useFindings(html: string): Finding[] {
  return useMemo(
    () => readFindings(new DOMParser().parseFromString(html, "text/html")),
    [html],
  );
}

const LONGEST_QUOTE = 60;

function sentence(finding: Finding): string {
  if (finding.kind === "alt")
    return t("checks.alt", { number: finding.number });
  if (finding.kind === "link") return t("checks.link", { path: finding.path });
  const { level } = finding;
  const text = cutText(finding.text, LONGEST_QUOTE);
  return t("checks.heading", { text, level, above: level - 1 });
}

/** Selects the picture or link, or puts the cursor into the heading. */
function showInText(form: HTMLFormElement | null, finding: Finding): void {
  const root = form?.querySelector(".ql-editor");
  const quill = root?.parentElement && Quill.find(root.parentElement);
  if (!(root && quill instanceof Quill)) return;
  const element = readFindings(root).find((one) =>
    isSame(one, finding),
  )?.element;
  const blot = element && quill.scroll.find(element, true);
  if (!blot) return quill.focus();
  const length = finding.kind === "heading" ? 0 : blot.length();
  quill.setSelection(blot.offset(quill.scroll), length, "user");
  element.scrollIntoView({ block: "center" });
}
