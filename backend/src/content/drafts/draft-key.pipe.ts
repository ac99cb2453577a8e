import { Injectable, type PipeTransform } from "@nestjs/common";
import { DRAFT_KEY } from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";

/** What a draft belongs to, as its address names it. */
@Injectable()
export class DraftKeyPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!DRAFT_KEY.test(value))
      throw new NotFoundError('Drafts are named like "post-new" or "page-12".');
    return value;
  }
}
