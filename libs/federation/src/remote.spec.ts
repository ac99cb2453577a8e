import { expect, it } from "@jest/globals";
import { ACCEPTED_CONTRACTS, CONTRACT_VERSION, contractEnd } from "./remote";

it("leaves teams twelve months after the contract that follows theirs [DELIV-PACK-05]", () => {
  for (let contract = 1; contract < CONTRACT_VERSION; contract++) {
    const { since, sunset } = contractEnd(contract) ?? {};
    const [year, rest] = [Number(since?.slice(0, 4)), since?.slice(4)];
    expect(Date.parse(String(sunset))).toBeGreaterThanOrEqual(
      Date.parse(`${year + 1}${rest}`),
    );
    const isAccepted = ACCEPTED_CONTRACTS.includes(contract);
    expect(isAccepted || Date.parse(String(sunset)) < Date.now()).toBe(true);
  }
  expect(contractEnd(CONTRACT_VERSION)).toBeUndefined();
});
