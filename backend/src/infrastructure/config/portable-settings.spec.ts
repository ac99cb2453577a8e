import { parseEnv } from "node:util";
import { describe, expect, it } from "@jest/globals";
import { portableSettings } from "./portable-settings";

describe("the settings that a site takes along", () => {
  it("are those that were given and are not of the machine", () => {
    const settings = portableSettings({
      SITE_NAME: "Notes",
      SESSION_SECRET: "a secret of thirty-two characters",
      SITE_TAGLINE: "",
      DATABASE_URL: "postgresql://user:password@host/name",
      S3_SECRET_ACCESS_KEY: "of this bucket",
      BACKUP_KEY: "of these backups",
      ADMIN_PASSWORD: "of the first account",
      PORT: "3000",
      PATH: "/usr/bin",
    });
    expect(settings).toBe(
      `SESSION_SECRET='a secret of thirty-two characters'\nSITE_NAME=Notes\n`,
    );
  });

  it.each(["Ana's", 'the "best"', "with # and = in it", " spaces "])(
    "are read back as they were: %s",
    (value) => {
      const settings = portableSettings({ SITE_NAME: value });
      expect(parseEnv(settings)).toEqual({ SITE_NAME: value });
    },
  );
});
