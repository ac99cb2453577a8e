import { NOTICE_DEFAULTS } from "@octavo/contracts";
import type {
  NoteDto,
  NoteReplyDto,
  NoticeChoicesDto,
  NoticeDto,
  ReviewDto,
} from "@octavo/contracts";
import { listOf, maybe, type Fields } from "./complete";

const person = { name: "" };

export const review: Fields<ReviewDto> = {
  kind: "post",
  item_id: 0,
  title: "",
  is_change: false,
  state: "waiting",
  author: maybe(person),
  sent_by: maybe(person),
  sent_at: "",
  why: null,
  returned_by: maybe(person),
  returned_at: null,
  words: null,
  can_approve: false,
  can_return: false,
};

export const notice: Fields<NoticeDto> = {
  kind: "mentioned",
  item_kind: "post",
  item_id: 0,
  title: "",
  from: maybe(person),
  words: null,
  count: 1,
  at: "",
  is_read: false,
};

export const noticeChoices: Fields<NoticeChoicesDto> = NOTICE_DEFAULTS;

const reply: Fields<NoteReplyDto> = {
  body: "",
  author: maybe(person),
  created_at: "",
  edited_at: null,
};

export const note: Fields<NoteDto> = {
  ...reply,
  quote: null,
  position: null,
  resolved_at: null,
  resolved_by: maybe(person),
  replies: listOf(reply),
};
