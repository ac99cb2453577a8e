import { SaveNavigationDto } from "@octavo/contracts";
import type { NavigationDto } from "@octavo/contracts";
import { t } from "../../../texts/settings";
import type { MenuEntry, MenuLink } from "./menu-moves";
import { settingsKind } from "./settings-kind";
import type { SettingsForm } from "./settings-kind";

/** As the fields hold it. */
type NavigationForm = { header: MenuEntry[]; footer: MenuEntry[] };

export type Form = SettingsForm<NavigationForm, SaveNavigationDto>;

interface Link {
  label: string | null;
  url: string | null;
}

const toLink = ({ label, url }: Link): MenuLink => ({
  label: label ?? "",
  url: url ?? "",
});

export const NAVIGATION_SETTINGS = settingsKind<
  NavigationForm,
  SaveNavigationDto,
  NavigationDto
>({
  path: "/settings/navigation",
  Payload: SaveNavigationDto,
  toForm: ({ header, footer }) => ({
    header: header.map((entry) => ({
      ...toLink(entry),
      links: entry.links?.map(toLink) ?? null,
    })),
    footer: footer.map(({ title, links }) => ({
      label: title,
      url: "",
      links: links.map(toLink),
    })),
  }),
  toPayload: ({ header, footer }) => ({
    header: header.map(({ label, url, links }) => ({
      label: label.trim(),
      url: url.trim() || null,
      links:
        links?.map((link) => ({
          label: link.label.trim(),
          url: link.url.trim() || null,
        })) ?? null,
    })),
    footer: footer.map(({ label, links }) => ({
      title: label.trim(),
      links: (links ?? []).map((link) => ({
        label: link.label.trim() || null,
        url: link.url.trim() || null,
      })),
    })),
  }),
  label: (field) => t(`settings.${field}`),
  valueText: (form, field) => form[field].map(entryText).join("\n"),
});

const entryText = ({ label, url, links }: MenuEntry): string =>
  [
    label || url,
    ...(links ?? []).map((link) => `– ${link.label || link.url}`),
  ].join("\n");
