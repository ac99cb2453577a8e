import type { PostCareDto, VerificationDto } from "@octavo/contracts";
import { maybe, type Fields } from "./complete";

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
