/** Texts of the section Analytics of the settings. */
export const analytics = {
  "settings.analytics": "Analytics",
  "settings.analyticsText":
    "The site counts views by itself, without cookies. A service gets code into the pages of readers, so choose one that you trust. Pages of the admin and previews have none of it.",
  "settings.saveAnalytics": "Save analytics settings",
  "settings.analytics.service": "Service that counts visits",
  "settings.analytics.none": "None",
  "settings.analytics.plausible": "Plausible",
  "settings.analytics.umami": "Umami",
  "settings.analytics.matomo": "Matomo",
  "settings.analytics.goatcounter": "GoatCounter",
  "settings.analytics.address": "Address of the service",
  "settings.analyticsAddress.plausible":
    "Leave empty for https://plausible.io.",
  "settings.analyticsAddress.umami": "Leave empty for https://cloud.umami.is.",
  "settings.analyticsAddress.matomo":
    "The folder that has matomo.js, such as https://stats.example.org/matomo.",
  "settings.analyticsAddress.goatcounter":
    "Such as https://example.goatcounter.com.",
  "settings.analytics.site_id": "Site at the service",
  "settings.analyticsSite.plausible": "The domain, such as example.org.",
  "settings.analyticsSite.umami": "The website ID.",
  "settings.analyticsSite.matomo": "The number of the site, such as 1.",
  "settings.analytics.snippet": "A snippet",
  "settings.analytics.snippetCode": "Snippet",
  "settings.analytics.snippetHint":
    "One or several <script> elements of a service, with an address or with code. Pages show nothing else of it.",
  "settings.analytics.hosts": "Hosts that it may use",
  "settings.analytics.hostsHint":
    "One in each line, such as api.example.org or *.example.org. Addresses of its scripts need not be named. The browser blocks all others.",
  "settings.analytics.snippetWarning":
    "This code runs in every page of readers, as if it were part of the site: it can read, change and send what they see and type there. It is in no page of the admin and in none that is sent to someone who is signed in. A page that was open before someone signs in in another tab still has it, and can act with their session. With ADMIN_ORIGIN, sessions are out of its reach. Save it only if you trust its author.",
  "settings.analytics.previewSnippet": "Preview the home page",
} as const;
