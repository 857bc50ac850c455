import { baseLocale, overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";

// Files of tests share their modules: each begins in the first language, whatever the one before it chose.
overwriteGetLocale(() => baseLocale);
