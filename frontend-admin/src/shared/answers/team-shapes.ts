import type {
  NoteDto,
  NoteReplyDto,
  ReviewDto,
  WaitingDto,
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

export const waiting: Fields<WaitingDto> = {
  reviews: null,
  messages: null,
  sign_ups: null,
};

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
