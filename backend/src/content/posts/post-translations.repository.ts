import { Injectable } from "@nestjs/common";
import { LIMITS, type PostFieldsDto } from "@octavo/contracts";
import { currentLanguage } from "@octavo/texts";
import type { EntityManager } from "typeorm";
import { ConflictError, ValidationError } from "../../common/errors/app-error";
import { isUniqueViolation } from "../../common/errors/database-error";
import { isId } from "../../common/http/id.pipe";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { singleRow } from "../../infrastructure/database/single-row";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { postScope, type PostScope } from "./post.policy";
import { inPostScope } from "./public-post.sql";

interface Saving {
  /** Null for a new post. */
  id: number | null;
  user: Principal;
}

type Fields = Pick<PostFieldsDto, "language" | "translation_group">;

/** Which posts are translations of each other: those with the same number, each in a language of its own. */
@Injectable()
export class PostTranslationsRepository {
  constructor(private readonly site: SiteSettingsService) {}

  /**
   * The fields of a save with the group of the post that it is to be a translation of.
   * @param wanted null for none; undefined where the save says nothing of it.
   */
  async place<Wanted extends Fields>(
    manager: EntityManager,
    fields: Wanted,
    { wanted, ...saving }: Saving & { wanted: number | null | undefined },
  ): Promise<Wanted> {
    if (wanted === undefined) return fields;
    const translation_group =
      wanted === null
        ? await this.groupAlone(manager, fields, saving)
        : await this.groupOf(manager, wanted, saving);
    return { ...fields, translation_group };
  }

  /** Refuses a second post in a language, and more posts than a group may have. */
  async assertRoom(
    manager: EntityManager,
    { language, translation_group: group }: Fields,
    id: number | null,
  ): Promise<void> {
    if (!group) return;
    const ofSite = this.site.known.language;
    const others = await this.languagesBeside(manager, group, id);
    if (others.some((other) => (other ?? ofSite) === (language ?? ofSite)))
      throw new ConflictError(this.taken({ language }));
    if (others.length >= LIMITS.translationsMax)
      throw new ConflictError(
        t("translationsMany", { most: LIMITS.translationsMax }),
      );
  }

  /** Two saves may choose a language in the same moment: the database decides. */
  async rejectSecond<Saved>(
    saving: Promise<Saved>,
    fields: Pick<Fields, "language">,
  ): Promise<Saved> {
    try {
      return await saving;
    } catch (error) {
      if (isUniqueViolation(error, "posts_translation_key"))
        throw new ConflictError(this.taken(fields));
      throw error;
    }
  }

  /** Makes a post a translation of another one, unless its language has one already, or there are too many. */
  async join(
    manager: EntityManager,
    postId: number,
    others: readonly number[],
  ): Promise<void> {
    await manager.query(
      `UPDATE posts SET translation_group = other.translation_group FROM (
         SELECT translation_group FROM posts WHERE id = ANY ($2) AND id <> $1 ORDER BY id LIMIT 1) other
       WHERE posts.id = $1 AND NOT EXISTS (SELECT FROM posts taken WHERE taken.translation_group = other.translation_group
           AND taken.id <> posts.id AND coalesce(taken.language, '') = coalesce(posts.language, ''))
         AND (SELECT count(*) FROM posts member
           WHERE member.translation_group = other.translation_group) <= $3`,
      [postId, others, LIMITS.translationsMax],
    );
  }

  private taken({ language }: Pick<Fields, "language">): string {
    const tag = language ?? this.site.known.language;
    const names = new Intl.DisplayNames(currentLanguage(), {
      type: "language",
    });
    return t("translationTaken", { language: names.of(tag) ?? tag });
  }

  private async groupAlone(
    manager: EntityManager,
    { translation_group: group }: Fields,
    { id }: Saving,
  ): Promise<number | null> {
    if (!group) return null;
    const others = await this.languagesBeside(manager, group, id);
    return others.length === 0 ? group : this.newGroup(manager);
  }

  private async groupOf(
    manager: EntityManager,
    wanted: number,
    { id, user }: Saving,
  ): Promise<number> {
    if (wanted === id) throw new ValidationError(t("translationOfItself"));
    const group = isId(wanted)
      ? await this.findGroup(manager, wanted, postScope(user))
      : null;
    if (group === null) throw new ValidationError(t("translationUnknown"));
    return group;
  }

  /** That of a post which the person sees. */
  private async findGroup(
    manager: EntityManager,
    postId: number,
    scope: PostScope,
  ): Promise<number | null> {
    const filter = inPostScope(scope);
    filter.and("post.id = ?", postId);
    const [row] = await manager.query<{ translation_group: number }[]>(
      `SELECT post.translation_group FROM posts post ${filter.where}`,
      filter.values,
    );
    return row?.translation_group ?? null;
  }

  /** Of a post that has no translations. */
  private async newGroup(manager: EntityManager): Promise<number> {
    const rows = await manager.query<{ id: number }[]>(
      "SELECT nextval('translation_groups')::int AS id",
    );
    return singleRow(rows).id;
  }

  /** Of the others in a group, those in the trash included. */
  private async languagesBeside(
    manager: EntityManager,
    group: number,
    postId: number | null,
  ): Promise<(string | null)[]> {
    const rows = await manager.query<{ language: string | null }[]>(
      `SELECT language FROM posts WHERE translation_group = $1 AND id IS DISTINCT FROM $2`,
      [group, postId],
    );
    return rows.map(({ language }) => language);
  }
}
