import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { SettingsService } from "./settings.service";

const app = useTestApp();

describe("settings", () => {
  it("are kept, and a change leaves its name but not its value in the audit trail", async () => {
    const settings = app.get(SettingsService);
    await settings.set("colour", "secret blue");
    await settings.set("colour", "secret green");
    expect(await settings.find("colour")).toBe("secret green");
    const entries = await app.database.query<object[]>(
      "SELECT * FROM audit_log WHERE action = 'setting.update'",
    );
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ subject_label: "colour" });
    expect(JSON.stringify(entries)).not.toContain("secret");
  });

  it("that are made once stay as they are", async () => {
    const settings = app.get(SettingsService);
    const made = [1, 2, 3].map((n) => settings.getOrCreate("once", () => n));
    expect(new Set(await Promise.all(made)).size).toBe(1);
  });
});
