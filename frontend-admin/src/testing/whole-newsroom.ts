import { NOTICE_DEFAULTS, TASK_NAMES } from "@octavo/contracts";
import type {
  CalendarAnswer,
  NoteDto,
  NoticeChoicesDto,
  NoticeDto,
  ReviewDto,
  TasksDto,
  TrashItemDto,
  WaitingDto,
} from "@octavo/contracts";
import type { Whole } from "./whole";

const DATE = "2026-03-05T10:00:00.000Z";
const person = { id: 1, name: "Ada Lovelace" };

export const review: Whole<ReviewDto> = {
  id: 3,
  kind: "post",
  item_id: 7,
  title: "Post 7",
  version: 2,
  is_change: false,
  state: "waiting",
  author: person,
  sent_by: person,
  sent_at: DATE,
  why: "The limit has another name.",
  returned_by: person,
  returned_at: DATE,
  words: "Add a test.",
  can_approve: true,
  can_return: true,
};

export const note: Whole<NoteDto> = {
  id: 5,
  body: "Is this true?",
  author: person,
  created_at: DATE,
  edited_at: DATE,
  quote: "Text",
  position: 0,
  resolved_at: DATE,
  resolved_by: person,
  replies: [
    { id: 6, body: "Yes.", author: person, created_at: DATE, edited_at: DATE },
  ],
};

export const waiting: Whole<WaitingDto> = {
  reviews: 2,
  messages: 100,
  sign_ups: 1,
  notices: 3,
};

export const tasks: Whole<TasksDto> = {
  author: "ada-lovelace",
  tasks: TASK_NAMES.map((name) => ({ name, count: 2 })),
};

export const notice: Whole<NoticeDto> = {
  id: 8,
  kind: "mentioned",
  item_kind: "post",
  item_id: 7,
  title: "Post 7",
  from: person,
  words: "Is this true?",
  count: 2,
  at: DATE,
  is_read: true,
};

export const noticeChoices: Whole<NoticeChoicesDto> = NOTICE_DEFAULTS;

export const calendar: Whole<CalendarAnswer> = {
  time_zone: "UTC",
  days: [
    {
      day: DATE.slice(0, 10),
      total: 9,
      entries: [
        {
          event: "publication",
          at: DATE,
          id: 7,
          title: "Post 7",
          status: "scheduled",
          author_name: "Ada Lovelace",
          version: 4,
          can_edit: true,
        },
      ],
    },
  ],
};

export const trashItem: Whole<TrashItemDto> = {
  kind: "post",
  id: 7,
  label: "Post 7",
  deleted_at: DATE,
  purged_after: DATE,
};
