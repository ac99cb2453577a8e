import type {
  CalendarAnswer,
  PostCareDto,
  VerificationDto,
} from "@octavo/contracts";
import { listOf, maybe, type Fields } from "./complete";

export const postCare: Fields<PostCareDto> = {
  title: "",
  author_name: "",
  verified_for: null,
  verified_at: null,
  revised_at: null,
  published_at: "",
  helpful: 0,
  unhelpful: 0,
};

export const verification: Fields<VerificationDto> = {
  release: "",
  verified_at: "",
  author: maybe({ name: "" }),
};

export const calendar: Fields<CalendarAnswer> = {
  time_zone: "UTC",
  days: listOf({
    day: "",
    total: 0,
    entries: listOf({
      event: "publication",
      at: "",
      title: "",
      status: "draft",
      author_name: "",
      can_edit: false,
    }),
  }),
};
