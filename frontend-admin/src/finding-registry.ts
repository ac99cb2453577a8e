import {
  SETTINGS_SECTIONS,
  settingsAddress,
} from "./features/site/settings/settings-sections";
import type { Findable } from "./shared/finding/use-found";
import { t } from "./texts";

const ACTIONS: readonly Findable[] = [
  {
    label: () => t("posts.new"),
    kind: "action",
    to: "/posts/new",
    call: "POST /posts",
  },
  {
    label: () => t("pages.new"),
    kind: "action",
    to: "/pages/new",
    call: "POST /pages",
  },
];

/** Each section of the settings, and each of its fields. */
const settings = (): Findable[] =>
  SETTINGS_SECTIONS.flatMap(({ path, title, call, fields }) => {
    const to = settingsAddress(path);
    const setting = { kind: "setting", call } as const;
    return [
      { ...setting, to, label: title },
      ...Object.entries(fields).map(([name, label]) => ({
        ...setting,
        to: `${to}#${name}`,
        label: () => `${label()} (${title()})`,
      })),
    ];
  });

/** What Ctrl+K finds besides screens, posts, pages and people. Loaded with its dialog. */
export const FINDABLE: readonly Findable[] = [...ACTIONS, ...settings()];
