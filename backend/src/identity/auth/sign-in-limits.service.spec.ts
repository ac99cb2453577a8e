import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { TooManyRequestsError } from "../../common/errors/app-error";
import { SignInLimitsService } from "./sign-in-limits.service";

const MINUTE = 60_000;
let limiter: SignInLimitsService;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  limiter = new SignInLimitsService();
});

afterEach(() => {
  jest.useRealTimers();
});

async function fail(
  times: number,
  email = "a@example.org",
  ip = "1.1.1.1",
): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1)
    await limiter.begin(email, ip);
}

async function waitOf(
  email = "a@example.org",
  ip = "1.1.1.1",
): Promise<number> {
  try {
    await limiter.begin(email, ip);
    return 0;
  } catch (error) {
    return error instanceof TooManyRequestsError
      ? error.retryAfterSeconds / 60
      : -1;
  }
}

describe("SignInLimitsService", () => {
  it("lets five failures pass and then asks to wait", async () => {
    await fail(5);
    expect(await waitOf()).toBe(15);
  });

  it("lets the owner in again after the wait, and then starts from nothing [SEC-135]", async () => {
    await fail(5);
    jest.advanceTimersByTime(15 * MINUTE);
    const succeed = await limiter.begin("a@example.org", "1.1.1.1");
    await succeed();
    await fail(4);
    expect(await waitOf()).toBe(0);
  });

  it("makes every further failure cost a longer wait", async () => {
    await fail(5);
    jest.advanceTimersByTime(15 * MINUTE);
    await fail(1);
    expect(await waitOf()).toBe(30);
    jest.advanceTimersByTime(30 * MINUTE);
    await fail(1);
    expect(await waitOf()).toBe(60);
  });

  it("takes spellings of one address for one account, and leaves others alone", async () => {
    await fail(3, "a@example.org");
    await fail(2, "A@EXAMPLE.org");
    expect(await waitOf("a@Example.ORG")).toBe(15);
    expect(await waitOf("b@example.org")).toBe(0);
    expect(await waitOf("a@example.org", "2.2.2.2")).toBe(0);
  });

  it("forgets failures that lie a window back", async () => {
    await fail(4);
    jest.advanceTimersByTime(16 * MINUTE);
    await fail(4);
    expect(await waitOf()).toBe(0);
  });

  it("stops one address that tries many accounts", async () => {
    for (let account = 0; account < 40; account += 1)
      await fail(1, `a${account}@example.org`);
    expect(await waitOf("fresh@example.org")).toBe(15);
    expect(await waitOf("fresh@example.org", "2.2.2.2")).toBe(0);
  });

  it("lets no more guesses through when they are sent side by side", async () => {
    const letIn = async (count: number) => {
      const tries = Array.from({ length: count }, () => waitOf());
      return (await Promise.all(tries)).filter((wait) => wait === 0).length;
    };
    expect(await letIn(12)).toBe(5);
    jest.advanceTimersByTime(15 * MINUTE);
    expect(await letIn(12)).toBe(1);
  });

  it("does not hold against an address those who sign in from it", async () => {
    for (let account = 0; account < 60; account += 1) {
      const succeed = await limiter.begin(`a${account}@example.org`, "1.1.1.1");
      await succeed();
    }
    for (let account = 0; account < 39; account += 1)
      await fail(1, `b${account}@example.org`);
    const succeed = await limiter.begin("c@example.org", "1.1.1.1");
    await succeed();
    expect(await waitOf("d@example.org")).toBe(0);
    expect(await waitOf("e@example.org")).toBe(15);
  });
});
