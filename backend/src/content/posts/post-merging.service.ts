import { Injectable } from "@nestjs/common";
import type { PatchPostDto, PostDto, PostFieldsDto } from "@octavo/contracts";
import { readMoment } from "../../common/time/read-moment";
import type { Editing } from "../../common/http/record-version";
import { StoredTextService } from "../rich-text/stored-text.service";
import { MergingService } from "../writing/merging.service";
import { withInput } from "./post-fields.mapper";
import { PostWritesRepository } from "./post-writes.repository";
import { PostWritingService } from "./post-writing.service";
import { PostsService } from "./posts.service";

/** Saves of posts, merged with what others have saved. */
@Injectable()
export class PostMergingService {
  constructor(
    private readonly posts: PostsService,
    private readonly writes: PostWritesRepository,
    private readonly writing: PostWritingService,
    private readonly texts: StoredTextService,
    private readonly merging: MergingService,
  ) {}

  async update(
    id: number,
    input: PatchPostDto,
    editing: Editing,
  ): Promise<PostDto> {
    const { user, version } = editing;
    // A conflict shows what is stored.
    await this.posts.requireEditable(id, user);
    return this.merging.save<PostFieldsDto, PostDto>(
      { kind: "post", id },
      {
        version,
        read: () => this.read(id, editing),
        form: () => this.formOf(input, editing),
        save: (current, merged) =>
          this.writing.update(
            id,
            merged ? Object.assign(besideFields(input), merged) : input,
            { user, version: current },
          ),
      },
    );
  }

  private read(id: number, { user }: Editing) {
    return this.writing.open(id, { user, version: null }, async (open) => {
      const { version, updatedAt } = open.row;
      return { version, updatedAt, ...(await this.writing.basisOf(open)) };
    });
  }

  private async formOf(input: PatchPostDto, { user }: Editing) {
    await this.writes.nameTerms(input, { isNew: false });
    const { content: given } = input;
    const prepared =
      given === undefined
        ? undefined
        : await this.texts.prepare(
            { content: given },
            { uploadedById: user.id, isRequired: true },
          );
    return (base: PostFieldsDto): PostFieldsDto => ({
      ...withMoments(withInput(base, input, prepared?.content)),
      // Not of the form: they follow from what it says.
      verified_at: base.verified_at,
      revised_at: base.revised_at,
    });
  }
}

/** What a save says besides the fields that are merged. */
function besideFields({
  why,
  for_review,
  is_verified,
  is_revised,
  translation_of,
}: PatchPostDto): PatchPostDto {
  const said = { why, for_review, is_verified, is_revised, translation_of };
  return { ...said, is_merged: true };
}

const DATES = ["published_at", "public_until", "featured_until"] as const;

/** Dates in the form that versions have, so that the same moment is no change. */
const withMoments = (fields: PostFieldsDto): PostFieldsDto => ({
  ...fields,
  ...Object.fromEntries(
    DATES.flatMap((name) => {
      const moment = readMoment(fields[name] ?? "");
      return Number.isNaN(moment.getTime())
        ? []
        : [[name, moment.toISOString()]];
    }),
  ),
});
