import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { AuditService, changedFields } from "./audit.service";

const app = useTestApp();
const entry = {
  action: "post.update",
  subject: { type: "post", id: 7, label: "A title" },
  details: { fields: ["title"] },
};

describe("the audit trail", () => {
  it("keeps who, what and when; outside a request it was the system", async () => {
    await app.get(AuditService).record(app.database.manager, entry);
    const [row] = await app.database.query<object[]>("SELECT * FROM audit_log");
    expect(row).toMatchObject({
      action: "post.update",
      subject_type: "post",
      subject_id: 7,
      subject_label: "A title",
      details: { fields: ["title"] },
      actor_kind: "system",
      happened_at: expect.any(Date),
    });
  });

  it.each([
    "UPDATE audit_log SET action = 'nothing'",
    "DELETE FROM audit_log",
    "TRUNCATE audit_log",
  ])("refuses %s, also from the program itself", async (sql) => {
    await expect(app.database.query(sql)).rejects.toThrow("new rows only");
  });

  it("goes with a change that is undone", async () => {
    const before = await app.database.query<unknown[]>("SELECT FROM audit_log");
    await app.database
      .transaction(async (manager) => {
        await app.get(AuditService).record(manager, entry);
        throw new Error("undone");
      })
      .catch(() => undefined);
    const after = await app.database.query<unknown[]>("SELECT FROM audit_log");
    expect(after).toHaveLength(before.length);
  });
});

describe("changedFields", () => {
  it.each([
    [{ name: "a" }, {}, []],
    [{ name: "a", tags: [1, 2] }, { name: "a", tags: [1, 2] }, []],
    [
      { name: "a", tags: [1, 2] },
      { name: "b", tags: [2, 1] },
      ["name", "tags"],
    ],
    [{ name: null }, { name: "" }, ["name"]],
    [{ homeIndex: 1 }, { homeIndex: 2 }, ["home_index"]],
  ])("%j → %j: %j", (before, after, expected) => {
    expect(changedFields<object>(before, after)).toEqual(expected);
  });
});
