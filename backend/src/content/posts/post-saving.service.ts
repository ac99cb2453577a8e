import { Injectable } from "@nestjs/common";
import type { PostDto, PostFieldsDto, SavePostDto } from "@octavo/contracts";
import { ConflictError } from "../../common/errors/app-error";
import { PendingChangesService } from "./pending-changes.service";
import { withInput } from "./post-fields";
import { PostPreparationService } from "./post-preparation.service";
import { PostWritingService, type Editing } from "./post-writing.service";
import { PostsService } from "./posts.service";

/** Changes of a post's form and of where it stands. */
@Injectable()
export class PostSavingService {
  constructor(
    private readonly posts: PostsService,
    private readonly preparation: PostPreparationService,
    private readonly writing: PostWritingService,
    private readonly pending: PendingChangesService,
  ) {}

  /** `editing.version`: what the editor started from. */
  async update(
    id: number,
    input: SavePostDto,
    editing: Editing,
  ): Promise<PostDto> {
    await this.writing.checkMayWrite(id, editing);
    const prepared = await this.preparation.prepare(input, editing.user.id);
    const saved = await this.writing.change(id, editing, async (open) => {
      const before = await this.pending.seenBy(open);
      await this.pending.saveOrPropose(open, {
        action: "post.update",
        fields: withInput(before, input, prepared.content),
        prepared,
      });
    });
    return this.posts.show(saved, editing.user);
  }

  /** Readers who come by are told that it is gone; permitted people go on seeing it (D-127). */
  archive(id: number, editing: Editing): Promise<PostDto> {
    return this.move(id, editing, {
      action: "post.archive",
      status: () => "archived",
    });
  }

  /** Back to readers under its old date; what never had a date becomes a draft. */
  unarchive(id: number, editing: Editing): Promise<PostDto> {
    return this.move(id, editing, {
      action: "post.unarchive",
      status: ({ status, published_at: date }) => {
        if (status !== "archived")
          throw new ConflictError("This post is not archived.");
        return date === null ? "draft" : "published";
      },
    });
  }

  private async move(
    id: number,
    editing: Editing,
    {
      action,
      status,
    }: {
      action: string;
      status: (fields: PostFieldsDto) => PostFieldsDto["status"];
    },
  ): Promise<PostDto> {
    const saved = await this.writing.change(id, editing, (open) =>
      this.writing.save(open, {
        action,
        fields: { ...open.fields, status: status(open.fields) },
      }),
    );
    return this.posts.show(saved, editing.user);
  }
}
