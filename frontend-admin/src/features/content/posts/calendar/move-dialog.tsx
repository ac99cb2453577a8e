import { useCan } from "@octavo/auth";
import { contractTexts } from "@octavo/contracts";
import type { PostDto, SavePublicationDto } from "@octavo/contracts";
import { SelectField, TextField } from "@octavo/ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import { EDITORS } from "../../../../shared/edit-paths";
import { FormDialog } from "../../../../shared/crud/form-dialog";
import {
  fromZonedInput,
  toZonedInput,
} from "../../../../shared/dates/zoned-time";
import { t } from "../../../../texts/calendar";
import { postHooks } from "../posts.hooks";
import { zoneSentence } from "../publication-fields";
import { onDay } from "./calendar-dates";
import { useSetDates } from "./calendar.hooks";
import { withDate } from "./use-moving";
import type { MovableDate } from "./use-moving";

interface MoveDialogProps {
  date: MovableDate;
  /** The day that it was dropped on. */
  day: string | null;
  timeZone: string;
  onMoved: (post: PostDto) => void;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

const LABELS = {
  publication: "label.publishDate",
  end: "label.publicUntil",
  featured_end: "label.featuredUntil",
} as const;

/** The plain way to move a date: for fingers, for exact times, and where a move has to be confirmed. */
export function MoveDialog(props: MoveDialogProps) {
  const { date, day, timeZone, onMoved, onFailed, onClose } = props;
  const { event, id, title, status } = date;
  const setDates = useSetDates();
  const post = postHooks.useItem(date.version === null ? id : null);
  const version = date.version ?? post.data?.version;
  const [isScheduled, setScheduled] = useState(
    status === "draft" && day !== null,
  );
  const [value, setValue] = useState(
    day === null
      ? toZonedInput(date.at, timeZone)
      : onDay(date.at, day, timeZone),
  );
  const { kind, iso } = fromZonedInput(value, timeZone);
  const isWrong = kind === "skipped" || (kind === "invalid" && value !== "");
  const isDraft = event === "publication" && status === "draft";
  const submit = async () => {
    if (isWrong || version === undefined) return;
    const dates: SavePublicationDto = {
      ...withDate(event, iso),
      ...(isDraft && isScheduled && { status: "published" }),
    };
    await setDates
      .mutateAsync({ id, version, dates })
      .then((saved) => {
        onMoved(saved);
        onClose();
      })
      // The dialog shows it, and the calendar behind it what someone else has made of it.
      .catch(onFailed);
  };
  return (
    <FormDialog
      title={title}
      failure={t("calendar.failedMove", { title })}
      error={post.error ?? setDates.error}
      isSaving={setDates.isPending}
      isSaveDisabled={isWrong || version === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <MomentField {...{ date, value, timeZone, onChange: setValue }} />
      {isDraft && <DraftChoice {...{ isScheduled, setScheduled }} />}
      <p>
        <Link to={EDITORS.post(id)}>{t("calendar.open")}</Link>
      </p>
    </FormDialog>
  );
}

interface MomentFieldProps {
  date: MovableDate;
  value: string;
  timeZone: string;
  onChange: (value: string) => void;
}

function MomentField({ date, value, timeZone, onChange }: MomentFieldProps) {
  const { kind, iso } = fromZonedInput(value, timeZone);
  return (
    <TextField
      label={contractTexts(LABELS[date.event])}
      type="datetime-local"
      autoFocus
      value={value}
      hint={`${zoneSentence(value, timeZone)} ${hintOf(date, iso)}`}
      error={
        kind === "skipped"
          ? { message: t("posts.dateMissing", { zone: timeZone }) }
          : undefined
      }
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface DraftChoiceProps {
  isScheduled: boolean;
  setScheduled: (is: boolean) => void;
}

/** A draft can be planned, and stay a draft. */
function DraftChoice({ isScheduled, setScheduled }: DraftChoiceProps) {
  const canSchedule = useCan("schedule_posts");
  if (!canSchedule) return null;
  return (
    <SelectField
      label={t("fields.status")}
      value={isScheduled ? "published" : "draft"}
      onChange={({ target }) => setScheduled(target.value === "published")}
    >
      <option value="draft">{t("calendar.staysDraft")}</option>
      <option value="published">{t("calendar.goesLive")}</option>
    </SelectField>
  );
}

/** What a move means to readers. */
function hintOf({ event, status }: MovableDate, iso: string | null): string {
  if (event !== "publication") return t("calendar.emptyEnds");
  const isPast = iso !== null && iso <= new Date().toISOString();
  if (status === "published" && iso !== null)
    return isPast ? t("calendar.otherDate") : t("calendar.hides");
  return status === "scheduled" && (isPast || iso === null)
    ? t("calendar.goesLiveNow")
    : "";
}
