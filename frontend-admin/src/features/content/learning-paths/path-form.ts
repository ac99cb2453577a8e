import { SaveLearningPathDto } from "@octavo/contracts";
import type {
  LearningPathFields,
  PathLevel,
  PathPostDto,
  PathStepDto,
} from "@octavo/contracts";
import { escapeText } from "@octavo/rich-text";
import type { UseFormReturn } from "react-hook-form";
import { statusText } from "../../../shared/crud/status-text";
import { yesOrNo } from "../../../shared/crud/use-record-form";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { words } from "../../../shared/versions/comparison";
import type { ReadableField } from "../../../shared/versions/comparison";
import { t } from "../../../texts/paths";

/** A post or a heading, as the form holds it. */
export interface StepRow {
  /** Null for a heading. */
  postId: number | null;
  /** Null for a heading, and for a post that one may not see. */
  post: Pick<PathPostDto, "title" | "status" | "is_trashed"> | null;
  heading: string;
  note: string;
}

/** What the form holds; inputs hold text. */
export type PathForm = {
  title: string;
  description: string;
  level: PathLevel;
  audience: string;
  cover_image_url: string | null;
  is_published: boolean;
  steps: StepRow[];
};

export type Form = UseFormReturn<PathForm, unknown, SaveLearningPathDto>;

export const toPathForm = (path: LearningPathFields | undefined): PathForm => ({
  title: path?.title ?? "",
  description: path?.description ?? "",
  level: path?.level ?? "beginner",
  audience: path?.audience ?? "",
  cover_image_url: path?.cover_image_url ?? null,
  is_published: path?.is_published ?? false,
  steps: path?.steps.map(toRow) ?? [],
});

const toRow = ({ post_id, post, heading, note }: PathStepDto): StepRow => ({
  postId: post_id,
  post,
  heading: heading ?? "",
  note: note ?? "",
});

const toPayload = ({ steps, ...form }: PathForm): SaveLearningPathDto => ({
  ...form,
  title: form.title.trim(),
  steps: steps.map(({ postId, heading, note }) =>
    postId === null ? { heading, note } : { post_id: postId, note },
  ),
});

export const pathResolver = payloadResolver(SaveLearningPathDto, toPayload);

/** What a step is called, in the names of its buttons. */
export function stepName(
  { postId, post, heading }: StepRow,
  index: number,
): string {
  if (postId !== null) return post?.title ?? t("paths.hiddenPost");
  return heading || t("paths.headingNumber", { number: index + 1 });
}

/** Why readers do not see a step; null where they do. */
export function whyUnseen({ postId, post }: StepRow): string | null {
  if (postId === null) return null;
  const notShown = t("paths.notShown");
  if (post === null) return notShown;
  if (post.is_trashed) return `${t("paths.trashed")}. ${notShown}`;
  if (post.status === "published") return null;
  return `${statusText(post.status)}. ${notShown}`;
}

const LEVELS = {
  beginner: "paths.beginner",
  intermediate: "paths.intermediate",
  advanced: "paths.advanced",
} as const;

/** A newer server may send a level that has no text here. */
export const levelText = (level: string): string =>
  Object.hasOwn(LEVELS, level) ? t(LEVELS[level as PathLevel]) : level;

const stepLines = (steps: readonly StepRow[]): string[] =>
  steps.map((step, index) =>
    [stepName(step, index), step.note.trim()].filter(Boolean).join(": "),
  );

/** What the fields hold, for people; the steps come last. */
export const inWords = (form: PathForm): TheirField[] => [
  { label: t("fields.title"), value: form.title.trim() },
  { label: t("fields.description"), value: form.description.trim() },
  { label: t("paths.level"), value: levelText(form.level) },
  { label: t("paths.audience"), value: form.audience.trim() },
  { label: t("paths.cover"), value: form.cover_image_url ?? "" },
  { label: t("paths.published"), value: yesOrNo(form.is_published) },
  { label: t("paths.steps"), value: stepLines(form.steps).join(" · ") },
];

/** A save in words; its steps are lines, so that those which did not change are folded. */
export function readPath(fields: LearningPathFields): ReadableField[] {
  const form = toPathForm(fields);
  const lines = stepLines(form.steps).map(
    (line) => `<p>${escapeText(line)}</p>`,
  );
  return [
    ...inWords(form)
      .slice(0, -1)
      .map(({ label, value }) => words(label, value)),
    { kind: "html", label: t("paths.steps"), value: lines.join("") },
  ];
}
