import {
  Body,
  Delete,
  Get,
  Param,
  Patch,
  Post,
  Put,
  Query,
  UseInterceptors,
} from "@nestjs/common";
import {
  ListPostsDto,
  PageQuery,
  MergeQuery,
  PatchPostDto,
  PostAsReadDto,
  TextQuery,
  type Deleted,
  type ItemPage,
  type Paged,
  type PostDto,
  type PostSummaryDto,
  type TrashedPostDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTag, CurrentEditing } from "../../common/http/record-version";
import type { Editing } from "../../common/http/record-version";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { dependOn } from "../../infrastructure/ready-answers/answer-computation";
import { ContentFormatInterceptor } from "../rich-text/content-format.interceptor";
import { PostCreationService } from "./post-creation.service";
import { listDependencies } from "./post-dependencies";
import { PostMergingService } from "./post-merging.service";
import { PostTrashService } from "./post-trash.service";
import { PostWritingService } from "./post-writing.service";
import { PostsService } from "./posts.service";

const ADDRESS_TAKEN = { 409: "Another post has this address" };

@ApiController(
  "posts",
  "Posts: reading, searching, writing, revisions and the trash.",
)
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly creation: PostCreationService,
    private readonly writing: PostWritingService,
    private readonly merging: PostMergingService,
    private readonly trash: PostTrashService,
  ) {}

  @ApiDoc("List posts, without their texts")
  @Get()
  @UseInterceptors(ContentFormatInterceptor)
  async list(
    @Query() query: ListPostsDto,
    @CurrentUser() user: Principal | null,
  ): Promise<ItemPage<PostSummaryDto>> {
    const answer = await this.posts.list(query, user);
    dependOn(...listDependencies(query, answer));
    return answer;
  }

  @ApiDoc("A post by its slug", {
    failures: {
      404: "No post has this slug; `details.moved_to` names the new address of one that had it",
      410: "The post has been archived",
    },
  })
  @Get("slug/:slug")
  @EntityTag(ContentFormatInterceptor)
  getBySlug(
    @Param("slug") slug: string,
    @CurrentUser() user: Principal | null,
    @Query() _query?: TextQuery,
  ): Promise<PostDto> {
    return this.posts.getBySlug(slug, user);
  }

  @ApiDoc("Posts in the trash that one may bring back")
  @Get("trash")
  listTrash(
    @Query() query: PageQuery,
    @CurrentUser() user: Principal,
  ): Promise<Paged<TrashedPostDto>> {
    return this.trash.list(query, user);
  }

  @ApiDoc("A post", { failures: { 410: "The post has been archived" } })
  @Get(":id")
  @EntityTag(ContentFormatInterceptor)
  get(
    @IdParam() id: number,
    @CurrentUser() user: Principal | null,
    @Query() _query?: TextQuery,
  ): Promise<PostDto> {
    return this.posts.get(id, user);
  }

  @ApiDoc("Create a post", { failures: ADDRESS_TAKEN })
  @Post()
  @EntityTag(ContentFormatInterceptor)
  create(
    @Body() input: PostAsReadDto,
    @CurrentUser() user: Principal,
  ): Promise<PostDto> {
    return this.creation.create(input, user);
  }

  @ApiDoc(
    "Change a post; without `publish_posts` a change of a live post waits as pending",
    { failures: ADDRESS_TAKEN },
  )
  @Put(":id")
  @EntityTag(ContentFormatInterceptor)
  update(
    @IdParam() id: number,
    @Query() { merge }: MergeQuery,
    @Body() input: PostAsReadDto,
    @CurrentEditing() editing: Editing,
  ): Promise<PostDto> {
    const saving = merge ? this.merging : this.writing;
    return saving.update(id, input, editing);
  }

  @ApiDoc("Change some fields of a post; it can wait as a whole save does", {
    failures: ADDRESS_TAKEN,
  })
  @Patch(":id")
  @EntityTag(ContentFormatInterceptor)
  change(
    @IdParam() id: number,
    @Query() { merge }: MergeQuery,
    @Body() input: PatchPostDto,
    @CurrentEditing() editing: Editing,
  ): Promise<PostDto> {
    const saving = merge ? this.merging : this.writing;
    return saving.update(id, input, editing);
  }

  @ApiDoc("Copy a post into a new draft of one's own")
  @Post(":id/copies")
  @EntityTag()
  copy(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<PostDto> {
    return this.creation.copy(id, user);
  }

  @ApiDoc("Move a post to the trash")
  @Delete(":id")
  remove(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    return this.trash.remove(id, user);
  }

  @ApiDoc("Bring a post back from the trash", {
    failures: { 409: "It is not in the trash, or its category is" },
  })
  @PostOk(":id/restore")
  @EntityTag()
  restore(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<PostDto> {
    return this.trash.restore(id, user);
  }

  @ApiDoc("Take a post from readers and tell them that it is gone", {
    failures: { 409: "It has never been published" },
  })
  @PostOk(":id/archive")
  @EntityTag()
  archive(
    @IdParam() id: number,
    @CurrentEditing() editing: Editing,
  ): Promise<PostDto> {
    return this.writing.archive(id, editing);
  }

  @ApiDoc("Give an archived post back to readers", {
    failures: { 409: "It is not archived" },
  })
  @PostOk(":id/unarchive")
  @EntityTag()
  unarchive(
    @IdParam() id: number,
    @CurrentEditing() editing: Editing,
  ): Promise<PostDto> {
    return this.writing.unarchive(id, editing);
  }
}
