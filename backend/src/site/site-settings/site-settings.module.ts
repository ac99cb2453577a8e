import type { FooterGroupDto, SiteSettingsDto } from "@octavo/contracts";
import { CATEGORY_ADDRESS } from "@octavo/contracts";
import { slugTitle } from "@octavo/format";
import { Module } from "@nestjs/common";
import { t } from "../../common/texts";
import {
  PublicResource,
  type PlainLink,
} from "../../infrastructure/public-resources/public-resource";
import { MediaModule } from "../../content/media/media.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { PagesModule } from "../../content/pages/pages.module";
import { AppearanceModule } from "../appearance/appearance.module";
import { ContactModule } from "../contact/contact.module";
import { NavigationModule } from "../navigation/navigation.module";
import { SitePicturesService } from "./site-pictures.service";
import { SiteSettingsController } from "./site-settings.controller";

const CALL = "/settings/site";

/** What leads nowhere is left out. */
const plainLinks = (links: FooterGroupDto["links"]): PlainLink[] =>
  links.flatMap(({ label, url }) => {
    const slug = CATEGORY_ADDRESS.exec(url ?? "")?.[1] ?? "";
    return url === null ? [] : { href: url, label: label ?? slugTitle(slug) };
  });

@PublicResource(
  {
    name: "site",
    reads: {
      "GET /settings/site": {
        isDirect: true,
        // Its handler names what else its links lead to.
        dependsOn: ["settings", "media", "pages"],
      },
    },
    menu: {
      place: "header",
      call: CALL,
      lists: ({ header }: SiteSettingsDto) => [
        { label: t("pages"), links: plainLinks(header) },
        ...header.flatMap(({ label, links }) =>
          links ? { label, links: plainLinks(links) } : [],
        ),
      ],
    },
  },
  {
    name: "footer",
    menu: {
      place: "footer",
      call: CALL,
      lists: ({ footer }: SiteSettingsDto) =>
        footer.map(({ title, links }) => ({
          label: title,
          links: plainLinks(links),
        })),
    },
  },
)
@Module({
  imports: [
    AppearanceModule,
    ContactModule,
    MediaModule,
    NavigationModule,
    PagesModule,
    SettingsModule,
  ],
  controllers: [SiteSettingsController],
  providers: [SitePicturesService],
})
export class SiteSettingsModule {}
