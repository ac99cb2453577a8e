import { describe, expect, it } from "@jest/globals";
import type { PostStatus } from "@octavo/contracts";
import {
  dateToCome,
  dateToComeOf,
  hiddenUntil,
  isLive,
  saveLabel,
} from "./publication";

const timeZone = "America/Los_Angeles";
const NOW = Date.parse("2026-05-05T12:00:00Z");
const PAST = "2026-05-01T12:00:00.000Z";
const FUTURE = "2026-05-06T03:00:00.000Z";
const future = "2026-05-05T20:00";
const past = "2026-05-01T05:00";

const stored = (status: PostStatus, published_at: string | null) => ({
  status,
  published_at,
});

interface Case {
  before?: ReturnType<typeof stored>;
  status: PostStatus;
  /** What was typed into the date field; as it was without it. */
  date?: string;
  label: string;
  hides?: boolean;
}

const draft = stored("draft", null);
const oldDraft = stored("draft", PAST);
const scheduled = stored("scheduled", FUTURE);
const due = stored("scheduled", PAST);
const live = stored("published", PAST);
const archived = stored("archived", PAST);

describe("what a press of the button does [D-501] [D-503]", () => {
  it.each<Case>([
    { status: "draft", label: "Save Draft" },
    { status: "published", label: "Publish" },
    { status: "published", date: future, label: "Schedule" },
    { status: "published", date: past, label: "Publish" },
    { before: draft, status: "published", label: "Publish" },
    { before: oldDraft, status: "published", label: "Publish" },
    { before: oldDraft, status: "published", date: "", label: "Publish" },
    { before: scheduled, status: "scheduled", label: "Schedule" },
    { before: scheduled, status: "published", label: "Schedule" },
    { before: scheduled, status: "published", date: "", label: "Publish now" },
    { before: scheduled, status: "scheduled", date: "", label: "Publish now" },
    {
      before: scheduled,
      status: "published",
      date: past,
      label: "Publish now",
    },
    { before: scheduled, status: "draft", label: "Save Draft" },
    { before: due, status: "scheduled", label: "Update" },
    {
      before: due,
      status: "scheduled",
      date: future,
      label: "Schedule",
      hides: true,
    },
    { before: live, status: "published", label: "Update" },
    { before: live, status: "published", date: "", label: "Update" },
    {
      before: live,
      status: "published",
      date: future,
      label: "Schedule",
      hides: true,
    },
    { before: live, status: "draft", date: future, label: "Save Draft" },
    { before: archived, status: "archived", date: future, label: "Save" },
    { before: archived, status: "published", label: "Publish" },
  ])("%j", ({ before, status, date, label, hides = false }) => {
    const intent = {
      form: { status, published_at: date ?? "as it was" },
      before: { published_at: "as it was" },
      stored: before,
      timeZone,
    };
    expect(saveLabel(intent, NOW)).toBe(label);
    expect(hiddenUntil(intent, NOW)).toBe(hides ? FUTURE : null);
    if (label === "Schedule") expect(dateToCome(intent, NOW)).toBe(FUTURE);
  });

  it("takes what the server says is published for live, also without a date", () => {
    expect(isLive(stored("published", null), NOW)).toBe(true);
    expect(isLive(stored("scheduled", null), NOW)).toBe(false);
    expect(isLive(undefined, NOW)).toBe(false);
    expect(dateToComeOf(stored("published", null), NOW)).toBeNull();
    expect(dateToComeOf(scheduled, NOW)).toBe(FUTURE);
    expect(dateToComeOf(stored("draft", FUTURE), NOW)).toBeNull();
  });
});
