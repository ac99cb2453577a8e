import { Injectable } from "@nestjs/common";
import type { PageDto, PageFields, PatchPageDto } from "@octavo/contracts";
import type { Editing } from "../../common/http/record-version";
import { StoredTextService } from "../rich-text/stored-text.service";
import { MergingService } from "../writing/merging.service";
import { withInput, type PageForm } from "./page.mapper";
import { PageWritingService } from "./page-writing.service";
import { PagesService } from "./pages.service";

/** Saves of pages, merged with what others have saved. */
@Injectable()
export class PageMergingService {
  constructor(
    private readonly pages: PagesService,
    private readonly writing: PageWritingService,
    private readonly texts: StoredTextService,
    private readonly merging: MergingService,
  ) {}

  async update(
    id: number,
    input: PatchPageDto,
    editing: Editing,
  ): Promise<PageDto> {
    const { user, version } = editing;
    await this.pages.requireEditable(id, user);
    const { for_review } = input;
    return this.merging.save<PageFields, PageDto>(
      { kind: "page", id },
      {
        version,
        read: () => this.read(id, editing),
        form: () => this.formOf(input, editing),
        save: (current, merged) =>
          this.writing.update(
            id,
            merged ? { for_review, ...merged, is_merged: true } : input,
            { user, version: current },
          ),
      },
    );
  }

  private read(id: number, { user }: Editing) {
    const editing = { user, version: null };
    return this.writing.open(id, editing, ({ row, fields }) =>
      Promise.resolve({
        version: row.version,
        updatedAt: row.updatedAt,
        fields,
      }),
    );
  }

  private async formOf(input: PatchPageDto, { user }: Editing) {
    const given: PageForm = input;
    if (input.content === undefined)
      return (base: PageFields) => withInput(base, given);
    const { content } = await this.texts.prepare(
      { content: input.content ?? "" },
      { uploadedById: user.id, isRequired: false },
    );
    return (base: PageFields) => withInput(base, { ...given, content });
  }
}
