import { baseLocale, overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";

// Test files share modules: each starts in the base language.
overwriteGetLocale(() => baseLocale);
