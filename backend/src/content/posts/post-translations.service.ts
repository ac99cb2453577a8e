import { Injectable } from "@nestjs/common";
import { LIMITS, type PostFieldsDto } from "@octavo/contracts";
import { currentLanguage } from "@octavo/texts";
import type { EntityManager } from "typeorm";
import { ConflictError, ValidationError } from "../../common/errors/app-error";
import { isUniqueViolation } from "../../common/errors/database-error";
import { isId } from "../../common/http/id.pipe";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { postScope } from "./post.policy";
import { PostTranslationsRepository } from "./post-translations.repository";

interface Saving {
  /** Null for a new post. */
  id: number | null;
  user: Principal;
}

type Fields = Pick<PostFieldsDto, "language" | "translation_group">;

/** Which posts are translations of each other: those with the same number, each in a language of its own. */
@Injectable()
export class PostTranslationsService {
  constructor(
    private readonly translations: PostTranslationsRepository,
    private readonly site: SiteSettingsService,
  ) {}

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
    const others = await this.translations.languagesBeside(manager, group, id);
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
    const others = await this.translations.languagesBeside(manager, group, id);
    return others.length === 0 ? group : this.translations.newGroup(manager);
  }

  private async groupOf(
    manager: EntityManager,
    wanted: number,
    { id, user }: Saving,
  ): Promise<number> {
    if (wanted === id) throw new ValidationError(t("translationOfItself"));
    const group = isId(wanted)
      ? await this.translations.findGroup(manager, wanted, postScope(user))
      : null;
    if (group === null) throw new ValidationError(t("translationUnknown"));
    return group;
  }
}
