import { describe, expect, it } from "@jest/globals";
import { CHANGE_LIMITS } from "@octavo/contracts";
import type { DrainingService } from "../../infrastructure/health/draining.service";
import { ChangeWaitsService } from "./change-waits.service";
import type { ChangesRepository } from "./changes.repository";

describe("places of those who wait for changes", () => {
  it("are half for visitors, so that programs and people find some [PROG-LIMIT-03]", () => {
    const waits = new ChangeWaitsService(
      {} as ChangesRepository,
      {} as DrainingService,
    );
    const enter = (name: string, isVisitor: boolean) =>
      waits.enter({ name, isVisitor });
    const { waitsOfVisitors, waitsOfCaller } = CHANGE_LIMITS;
    const leaves = Array.from({ length: waitsOfVisitors }, (_, n) =>
      enter(`address ${n}`, true),
    );
    expect(() => enter("address", true)).toThrow("Too many programs wait");
    for (let count = 0; count < waitsOfCaller; count += 1)
      enter("key 1", false);
    expect(() => enter("key 1", false)).toThrow("You already wait");
    enter("key 2", false);
    for (const leave of [...leaves, ...leaves]) leave();
    enter("address", true);
  });
});
