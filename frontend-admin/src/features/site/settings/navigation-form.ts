import { SaveNavigationDto } from "@octavo/contracts";
import type { NavigationDto } from "@octavo/contracts";
import { t } from "../../../texts/settings";
import type { MenuEntry, MenuLink } from "./menu-moves";
import { byField } from "./settings-fields";
import { settingsKind } from "./settings-kind";
import type { FormOf } from "./settings-kind";

export type Form = FormOf<typeof NAVIGATION_SETTINGS>;

interface Link {
  label: string | null;
  url: string | null;
}

const toLink = ({ label, url }: Link): MenuLink => ({
  label: label ?? "",
  url: url ?? "",
});

const toText = (held: readonly MenuEntry[]): string =>
  held.map(entryText).join("\n");

export const NAVIGATION_SETTINGS = settingsKind<NavigationDto>()({
  path: "/settings/navigation",
  Payload: SaveNavigationDto,
  label: (field) => t(`settings.${field}`),
  ...byField({
    header: {
      toForm: (saved: NavigationDto["header"]): MenuEntry[] =>
        saved.map((entry) => ({
          ...toLink(entry),
          links: entry.links?.map(toLink) ?? null,
        })),
      toPayload: (held: readonly MenuEntry[]) =>
        held.map(({ label, url, links }) => ({
          label: label.trim(),
          url: url.trim() || null,
          links:
            links?.map((link) => ({
              label: link.label.trim(),
              url: link.url.trim() || null,
            })) ?? null,
        })),
      toText,
    },
    footer: {
      toForm: (saved: NavigationDto["footer"]): MenuEntry[] =>
        saved.map(({ title, links }) => ({
          label: title,
          url: "",
          links: links.map(toLink),
        })),
      toPayload: (held: readonly MenuEntry[]) =>
        held.map(({ label, links }) => ({
          title: label.trim(),
          links: (links ?? []).map((link) => ({
            label: link.label.trim() || null,
            url: link.url.trim() || null,
          })),
        })),
      toText,
    },
  }),
});

const entryText = ({ label, url, links }: MenuEntry): string =>
  [
    label || url,
    ...(links ?? []).map((link) => `– ${link.label || link.url}`),
  ].join("\n");
