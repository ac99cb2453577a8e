import { Injectable } from "@nestjs/common";
import type { PageQuery, Paged, PostCareDto } from "@octavo/contracts";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { PostCareRepository, type PostCareRow } from "./post-care.repository";

/** How fresh public posts are, and what readers say of them. */
@Injectable()
export class PostCareService {
  constructor(private readonly care: PostCareRepository) {}

  list(query: PageQuery): Promise<Paged<PostCareDto>> {
    const page = pageRequest(query);
    return paginate(
      page,
      { rows: this.care.list(page), total: this.care.count() },
      toPostCareDto,
    );
  }
}

const toPostCareDto = (row: PostCareRow): PostCareDto => ({
  ...row,
  verified_at: row.verified_at?.toISOString() ?? null,
  revised_at: row.revised_at?.toISOString() ?? null,
  published_at: row.published_at.toISOString(),
});
